const region = {
  address: 'Địa chỉ',
  addressHint: 'Số nhà, tên đường, phường xã',
  province: 'Tỉnh, thành phố',
  district: 'Quận, huyện',
  chooseProvince: 'Chọn tỉnh, thành phố',
  chooseDistrict: 'Chọn quận, huyện',
  nothingFound: 'Không tìm thấy',
  loadFailed: 'Không tải được danh sách địa phương',
}
export default region
