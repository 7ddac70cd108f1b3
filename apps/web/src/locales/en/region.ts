import type vn from '../vn/region.ts'

const region: typeof vn = {
  address: 'Address',
  addressHint: 'House number, street, ward',
  province: 'Province or city',
  district: 'District',
  chooseProvince: 'Choose a province or city',
  chooseDistrict: 'Choose a district',
  nothingFound: 'Nothing found',
  loadFailed: 'The list of places could not be loaded',
}
export default region
