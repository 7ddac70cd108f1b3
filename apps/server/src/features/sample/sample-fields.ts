import type { CustomField } from '@nine/contract/custom-field/custom-field'
import type { CustomValue, CustomValues } from '@nine/contract/custom-field/custom-value'
import { addDays } from '@nine/contract/duration'
import { newId } from '../../db/id.ts'

type SampleField = Pick<CustomField, 'name' | 'kind'> &
  Partial<Pick<CustomField, 'help' | 'required' | 'isPublic' | 'inTable'>> & { options?: readonly string[] }

const COMPUTER: readonly SampleField[] = [
  { name: 'CPU', kind: 'text', inTable: true },
  { name: 'RAM', kind: 'choice', inTable: true, options: ['8 GB', '16 GB', '32 GB', '64 GB'] },
]

/** Fields of categories, by the name of the category. */
const SAMPLE_FIELDS: Readonly<Record<string, readonly SampleField[]>> = {
  'Máy tính xách tay': COMPUTER,
  'Máy tính để bàn': COMPUTER,
  'Phương tiện': [
    { name: 'Biển số', kind: 'text', required: true, isPublic: true, inTable: true },
    { name: 'Hạn đăng kiểm', kind: 'date', inTable: true, help: 'Ngày cuối cùng còn hiệu lực.' },
  ],
}

/** What a category of the sample company asks of its assets. */
export const sampleFieldsOf = (category: string) =>
  (SAMPLE_FIELDS[category] ?? []).map(({ options = [], ...field }) => ({
    ...field,
    options: options.map((name) => ({ _id: newId(), name })),
  }))

const CPUS = ['Intel Core i5-1345U', 'Intel Core i7-1365U', 'AMD Ryzen 5 7530U', 'Intel Core i5-13400', 'Apple M3']

/** Values of an asset for the fields its category has now. */
export function sampleValues(fields: readonly CustomField[], index: number, today: string): CustomValues {
  const values = fields.flatMap((field): [string, CustomValue][] => {
    const value = valueOf(field, index, today)
    return value === undefined ? [] : [[field._id, value]]
  })
  return Object.fromEntries(values)
}

function valueOf({ name, options }: CustomField, index: number, today: string): CustomValue | undefined {
  if (name === 'CPU') return CPUS[index % CPUS.length]
  if (name === 'RAM') return options[index % options.length]?._id
  if (name === 'Biển số') return `51D-${100 + ((index * 37) % 900)}.${10 + ((index * 53) % 90)}`
  return name === 'Hạn đăng kiểm' ? addDays(today, ((index * 41) % 700) - 40) : undefined
}
