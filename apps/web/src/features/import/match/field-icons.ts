import { customIdOf, IMPORT_FIELDS, type ImportKind, isFixedField } from '@nine/contract/asset/import/import-fields'
import { useQuery } from '@tanstack/react-query'
import {
  Banknote,
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

const ICONS: Record<ImportKind, LucideIcon> = {
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
  'yes-no': ToggleLeft,
  quantity: Layers,
}

/** The drawing of a field: that of its kind. */
export function useFieldIcon(business: string): (field: string) => LucideIcon {
  const { data: custom } = useQuery(everyFieldQuery(business))
  return (field) => {
    if (isFixedField(field)) return ICONS[IMPORT_FIELDS[field]]
    const id = customIdOf(field)
    const kind = custom?.find(({ _id }) => _id === id)?.kind
    return kind ? KIND_ICONS[kind] : Type
  }
}
