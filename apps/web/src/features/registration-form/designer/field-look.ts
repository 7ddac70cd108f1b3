import type { RegistrationField } from '@nine/contract/event/registration/registration-form'
import {
  AlignLeft,
  CalendarDays,
  ChevronDown,
  CircleDot,
  Hash,
  House,
  type LucideIcon,
  Mail,
  NotebookText,
  Paperclip,
  Phone,
  ShieldCheck,
  SquareCheck,
  Type,
  User,
} from 'lucide-react'
import { type FieldKind, kindOf } from './design.ts'

const FIXED: Readonly<Record<string, LucideIcon>> = { name: User, email: Mail, phone: Phone, address: House }

export const KIND_ICONS: Record<FieldKind, LucideIcon> = {
  text: Type,
  number: Hash,
  note: NotebookText,
  'short-text': Type,
  paragraph: AlignLeft,
  radio: CircleDot,
  'check-box': SquareCheck,
  dropdown: ChevronDown,
  date: CalendarDays,
  consent: ShieldCheck,
  file: Paperclip,
}

export const iconOf = (field: RegistrationField): LucideIcon => FIXED[field.name] ?? KIND_ICONS[kindOf(field)]
