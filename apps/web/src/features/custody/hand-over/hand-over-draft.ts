import type { ConfirmWay, CustodyOfAsset } from '@nine/contract/custody/custody'
import type { Condition, PaperContent, PaperForm, PaperParty } from '@nine/contract/custody/paper'
import type { Paper } from '@nine/contract/custody/paper-document'
import { settings } from '../../../lib/settings.ts'
import type { HandOverRequest } from './hand-over-request.ts'
import type { Receiver } from './receiver-fields.tsx'

/** Everything the paper will say, as far as it is filled in. */
export interface HandOverDraft {
  receiver: Receiver
  handedOn: string | null
  dueOn: string | null
  /** The condition of all assets, and of those that differ from it. */
  conditions: { all: Condition; each: Readonly<Record<string, Condition>> }
  /** What comes along, by asset. */
  accessories: Readonly<Record<string, string>>
  note: string
  place: string
  form: PaperForm
  isBilingual: boolean
  way: ConfirmWay
  signature: string
  photos: File[]
}

export const startDraft = ({ to }: HandOverRequest, held: readonly CustodyOfAsset[], today: string): HandOverDraft => ({
  receiver: { isNew: false, listed: to, person: { name: '', department: '', email: '', phone: '' } },
  handedOn: today,
  dueOn: null,
  conditions: { all: 'good', each: {} },
  accessories: Object.fromEntries(held.map((each) => [each.asset, each.accessories])),
  note: '',
  place: '',
  form: 'minutes',
  isBilingual: false,
  way: 'mail',
  signature: '',
  photos: [],
})

export const conditionIn = ({ conditions }: HandOverDraft, asset: string): Condition =>
  conditions.each[asset] ?? conditions.all

/** What is sent of every asset. */
export const linesOf = (draft: HandOverDraft, held: readonly CustodyOfAsset[]) =>
  held.map(({ asset, custody }) => ({
    id: asset,
    custody,
    condition: conditionIn(draft, asset),
    accessories: draft.accessories[asset] ?? '',
    note: '',
  }))

interface Around extends Pick<PaperContent, 'company' | 'regime'> {
  isBack: boolean
  held: readonly CustodyOfAsset[]
  /** Who hands over, or takes back. */
  self: PaperParty
  today: string
}

const UNKNOWN: PaperParty = { name: '…', position: '', department: '', phone: '', email: '' }

/** The paper that this would become. Taken back from several people, it is the first one's. */
export function paperOf(draft: HandOverDraft, { isBack, held, self, today, company, regime }: Around): Paper {
  const { receiver, signature, way } = draft
  const keeper = held[0]?.keeper ?? null
  const other: PaperParty = isBack
    ? { ...UNKNOWN, ...(keeper && { name: keeper.name, department: keeper.department }) }
    : receiver.isNew
      ? { ...receiver.person, name: receiver.person.name || UNKNOWN.name, position: '' }
      : (receiver.listed ?? UNKNOWN)
  const ours = isBack ? held.filter((each) => each.keeper?.id === keeper?.id) : held
  return {
    number: 'BB-……',
    kind: isBack ? 'return' : 'handover',
    state: 'unconfirmed',
    content: {
      form: draft.form,
      regime,
      isBilingual: draft.isBilingual,
      company,
      place: draft.place,
      giver: isBack ? other : self,
      receiver: isBack ? self : other,
      handedOn: draft.handedOn ?? today,
      dueOn: isBack ? null : draft.dueOn,
      note: draft.note,
      lines: ours.map(({ asset, code, name, serial, maker, unit, price, currency, year }) => ({
        asset,
        code,
        name,
        serial,
        maker,
        unit,
        price,
        currency,
        year,
        condition: conditionIn(draft, asset),
        accessories: draft.accessories[asset] ?? '',
        note: '',
      })),
    },
    replaced: null,
    answer: null,
    signature: isBack || way === 'sign' ? signature : '',
    photos: [],
    timeZone: settings.timeZone,
  }
}
