import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { CategoryPicker } from '../features/category/category-picker.tsx'
import { LocationPicker } from '../features/location/location-picker.tsx'
import { readEnterprise, useLogin } from '../lib/session.ts'

/** The pickers of the enterprise last worked in. */
export function TreesSection() {
  const login = useLogin()
  const enterprise = readEnterprise()
  const [location, setLocation] = useState<string | null>(null)
  const [category, setCategory] = useState<string | null>(null)
  if (!login || !enterprise) return <Text c="dimmed">Sign in and enter an enterprise first.</Text>
  return (
    <Stack gap="md">
      <LocationPicker business={enterprise.id} label="Vị trí" value={location} onChange={setLocation} />
      <CategoryPicker business={enterprise.id} label="Danh mục" value={category} onChange={setCategory} />
    </Stack>
  )
}
