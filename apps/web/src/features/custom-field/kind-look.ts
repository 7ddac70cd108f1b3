import type { CustomKind } from '@nine/contract/custom-field/custom-value'
import {
  AlignLeft,
  Banknote,
  CalendarDays,
  CircleDot,
  Hash,
  Link,
  ListChecks,
  type LucideIcon,
  ToggleLeft,
  Type,
  UserRound,
} from 'lucide-react'

export const KIND_ICONS: Record<CustomKind, LucideIcon> = {
  text: Type,
  'long-text': AlignLeft,
  number: Hash,
  money: Banknote,
  date: CalendarDays,
  choice: CircleDot,
  choices: ListChecks,
  'yes-no': ToggleLeft,
  link: Link,
  person: UserRound,
}
