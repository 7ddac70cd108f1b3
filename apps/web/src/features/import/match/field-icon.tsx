import { customIdOf, IMPORT_FIELDS, type ImportKind, isFixedField } from '@nine/contract/asset/import/import-fields'
import type { CustomKind } from '@nine/contract/custom-field/custom-value'
import { useQuery } from '@tanstack/react-query'
import {
  Banknote,
  BookOpen,
  CalendarDays,
  CircleDot,
  Coins,
  Eye,
  FolderTree,
  Hash,
  Hourglass,
  Layers,
  type LucideIcon,
  MapPin,
  ToggleLeft,
  TrendingDown,
  Type,
  UserRound,
} from 'lucide-react'
import { KIND_ICONS } from '../../custom-field/kind-look.ts'
import { everyFieldQuery } from '../import.queries.ts'

const ICONS: Record<ImportKind | CustomKind, LucideIcon> = {
  ...KIND_ICONS,
  text: Type,
  code: Hash,
  money: Banknote,
  day: CalendarDays,
  duration: Hourglass,
  status: CircleDot,
  visibility: Eye,
  currency: Coins,
  location: MapPin,
  category: FolderTree,
  holder: UserRound,
  method: TrendingDown,
  'booked-as': BookOpen,
  'yes-no': ToggleLeft,
  quantity: Layers,
}

/** The drawing of a field: that of its kind. */
export function FieldIcon({ business, field }: { business: string; field: string }) {
  const { data: custom } = useQuery(everyFieldQuery(business))
  const id = customIdOf(field)
  const kind = isFixedField(field) ? IMPORT_FIELDS[field] : custom?.find(({ _id }) => _id === id)?.kind
  const Icon = ICONS[kind ?? 'text']
  return <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
}
