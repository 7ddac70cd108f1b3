import type { Notification, NotificationType } from '@nine/contract/notification'
import { ROLES } from '@nine/contract/business/roles'
import {
  Bell,
  Building2,
  CalendarPlus,
  ClipboardCheck,
  FileSignature,
  type LucideIcon,
  MailOpen,
  MapPin,
  PackageCheck,
  PackageSearch,
  PackageX,
  ShieldCheck,
  UserMinus,
} from 'lucide-react'
import { formatDate, formatNumber } from '../../lib/format.ts'
import { t as translate, wordsOf } from '../../lib/sentences/sentences.ts'
import type { Tone } from '../../lib/tone.ts'

interface Kind {
  icon: LucideIcon
  tone: Tone
  sentence:
    | 'joinRequested'
    | 'staffInvited'
    | 'staffAdded'
    | 'staffRoleChanged'
    | 'staffRemoved'
    | 'assetAssigned'
    | 'assetsAssigned'
    | 'assetsMoved'
    | 'handoverWaiting'
    | 'returnAsked'
    | 'handoverReminder'
    | 'handoverAccepted'
    | 'handoverRefused'
    | 'reportFound'
    | 'reportFault'
    | 'reminderReturn'
    | 'reminderOverdue'
    | 'reminderMaintenance'
    | 'reminderWarranty'
    | 'inventoryAssigned'
    | 'inventoryAssignedPlaces'
    | 'inventoryAsked'
    | 'stocktakeSign'
    | 'eventErasure'
    | 'dataRequest'
    | 'unknown'
}

const KINDS: Record<NotificationType, Kind> = {
  'user-event.join-requested': { icon: CalendarPlus, tone: 'green', sentence: 'joinRequested' },
  'event.data-request': { icon: Bell, tone: 'amber', sentence: 'dataRequest' },
  'event.erasure': { icon: Bell, tone: 'amber', sentence: 'eventErasure' },
  'staff.invited': { icon: MailOpen, tone: 'blue', sentence: 'staffInvited' },
  'staff.added': { icon: Building2, tone: 'blue', sentence: 'staffAdded' },
  'staff.role-changed': { icon: ShieldCheck, tone: 'blue', sentence: 'staffRoleChanged' },
  'staff.removed': { icon: UserMinus, tone: 'orange', sentence: 'staffRemoved' },
  'asset.assigned': { icon: PackageCheck, tone: 'amber', sentence: 'assetAssigned' },
  'asset.assigned-many': { icon: PackageCheck, tone: 'amber', sentence: 'assetsAssigned' },
  'asset.moved-many': { icon: MapPin, tone: 'grey', sentence: 'assetsMoved' },
  'inventory.assigned': { icon: ClipboardCheck, tone: 'blue', sentence: 'inventoryAssigned' },
  'inventory.assigned-places': { icon: ClipboardCheck, tone: 'blue', sentence: 'inventoryAssignedPlaces' },
  'inventory.asked': { icon: PackageSearch, tone: 'amber', sentence: 'inventoryAsked' },
  'stocktake.sign': { icon: FileSignature, tone: 'amber', sentence: 'stocktakeSign' },
  'handover.waiting': { icon: FileSignature, tone: 'amber', sentence: 'handoverWaiting' },
  'handover.reminder': { icon: FileSignature, tone: 'amber', sentence: 'handoverReminder' },
  'custody.asked': { icon: Bell, tone: 'orange', sentence: 'returnAsked' },
  'handover.accepted': { icon: PackageCheck, tone: 'green', sentence: 'handoverAccepted' },
  'public_report.found': { icon: PackageCheck, tone: 'blue', sentence: 'reportFound' },
  'public_report.fault': { icon: PackageX, tone: 'orange', sentence: 'reportFault' },
  'reminder.return': { icon: Bell, tone: 'amber', sentence: 'reminderReturn' },
  'reminder.overdue': { icon: Bell, tone: 'orange', sentence: 'reminderOverdue' },
  'reminder.maintenance': { icon: Bell, tone: 'amber', sentence: 'reminderMaintenance' },
  'reminder.warranty': { icon: Bell, tone: 'amber', sentence: 'reminderWarranty' },
  'handover.refused': { icon: PackageX, tone: 'orange', sentence: 'handoverRefused' },
}
/** A newer server may send kinds this page does not know. */
const UNKNOWN: Kind = { icon: Bell, tone: 'grey', sentence: 'unknown' }

const isKnown = (type: string): type is NotificationType => Object.hasOwn(KINDS, type)

export const kindOf = ({ type }: Notification): Kind => (isKnown(type) ? KINDS[type] : UNKNOWN)

export const isInvitation = ({ type }: Notification): boolean => type === 'staff.invited'

/** The notification in the reader's language. */
export function sentenceOf(notification: Notification): string {
  const { payload } = notification
  const t = wordsOf('notification')
  const role = ROLES.find((known) => known === payload['role'])
  return t(`sentence.${kindOf(notification).sentence}`, {
    name: payload['name'] || t('missing.name'),
    eventTitle: payload['eventTitle'] || t('missing.event'),
    businessName: payload['businessName'] || t('missing.business'),
    count: Number(payload['count'] ?? 0),
    amount: formatNumber(Number(payload['count'] ?? 0)),
    location: payload['location'] ?? '',
    number: payload['number'] ?? '',
    reason: payload['reason'] ?? '',
    assetName: payload['assetName'] || t('missing.asset'),
    assetCode: payload['assetCode'],
    title: payload['title'] ?? '',
    code: payload['code'] ?? '',
    date: payload['date'] ? formatDate(payload['date']) : '',
    role: role ? translate(role, { ns: 'roles' }) : '',
  })
}
