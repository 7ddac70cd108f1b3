import { Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import type { Region, RegionScheme } from '@nine/contract/region'
import { matchesSearch } from '@nine/contract/text/search-forms'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { districtsQuery, provincesQuery } from './region.queries.ts'

interface Address {
  address: string
  province: string
  district: string
}

interface Props {
  value: Address
  onChange: (address: Address) => void
  scheme?: RegionScheme
  required?: boolean
  /** How a form finds the first field, to give it focus. */
  path?: string
  errors?: Partial<Record<keyof Address, ReactNode>>
}

/** Street, province and district; choosing another province empties the district. */
export function AddressPicker({ value, onChange, scheme = 'vn63', required = false, path, errors = {} }: Props) {
  const { t } = useTranslation('region')
  const provinces = useQuery(provincesQuery(scheme))
  const districts = useQuery(districtsQuery(scheme, value.province))
  return (
    <Stack gap="sm">
      <TextInput
        label={t('address')}
        placeholder={t('addressHint')}
        autoComplete="street-address"
        required={required}
        data-path={path}
        value={value.address}
        onChange={(event) => onChange({ ...value, address: event.currentTarget.value })}
        error={errors.address}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <Select
          label={t('province')}
          placeholder={t('chooseProvince')}
          data={optionsOf(provinces.data)}
          value={value.province || null}
          onChange={(province) => onChange({ ...value, province: province ?? '', district: '' })}
          searchable
          filter={({ options, search }) =>
            options.filter((option) => 'label' in option && matchesSearch(option.label, search))
          }
          nothingFoundMessage={t('nothingFound')}
          error={provinces.isError ? t('loadFailed') : errors.province}
        />
        <Select
          label={t('district')}
          placeholder={t('chooseDistrict')}
          data={optionsOf(districts.data)}
          value={value.district || null}
          onChange={(district) => onChange({ ...value, district: district ?? '' })}
          disabled={value.province === '' || districts.isPending}
          searchable
          filter={({ options, search }) =>
            options.filter((option) => 'label' in option && matchesSearch(option.label, search))
          }
          nothingFoundMessage={t('nothingFound')}
          error={districts.isError ? t('loadFailed') : errors.district}
        />
      </SimpleGrid>
    </Stack>
  )
}

const optionsOf = (regions: readonly Region[] = []) => regions.map(({ id, name }) => ({ value: id, label: name }))
