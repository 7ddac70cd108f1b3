import { HandOverForm, type Receiver, ReturnForm } from '@nine/contract/custody/custody'
import { addDays, todayIn } from '@nine/contract/duration'
import { handOver, returnAssets } from '../custody/custody.public.ts'
import type { Step } from './filling.ts'
import { findPeople } from './sample-people.ts'
import { markWaiting, selectIsMember, selectOpenCustody, selectStock } from './sample.queries.ts'

/** What is taken from the shelf first. */
const TAKEN = ['Màn hình', 'Máy in và máy quét', 'Thiết bị mạng', 'Máy tính để bàn']
/** Looks after the assets of the company, and hands them out. */
const STOREKEEPER = 'quoc.bao'
const FITTER = {
  kind: 'new',
  name: 'Nguyễn Văn Tâm',
  department: 'Đội thi công ngoài',
  email: '',
  phone: '0903125478',
} as const

interface Sample {
  /** A login, the person who asked for the sample, or somebody without an account. */
  to: string | typeof FITTER
  /** Days before or after today. */
  handed: number
  due: number | null
  isWaiting?: true
  /** When it came back. */
  returned?: number
  accessories?: string
  note?: string
}

const OWNER = 'owner'
const SAMPLES: readonly Sample[] = [
  { to: 'ngoc.tram', handed: -60, due: -10, returned: -12, note: 'Kiểm toán năm' },
  { to: 'my.linh', handed: -32, due: 20, accessories: 'Dây nguồn, cáp HDMI' },
  { to: 'duc.anh', handed: -25, due: -4, note: 'Mượn cho hội chợ' },
  { to: FITTER, handed: -6, due: 9, note: 'Dùng tại công trình Thủ Đức' },
  { to: OWNER, handed: -1, due: null, isWaiting: true, accessories: 'Dây nguồn' },
]

/** Minutes of things that people have, have to confirm, should have brought back, and have brought back. Nobody gets mail. */
export const addHandovers: Step = async ({ runtime, business, startedBy }) => {
  const today = todayIn(runtime.config.timeZone)
  return async (trx) => {
    const people = await findPeople(trx, business)
    if (await selectIsMember(trx, business.id, startedBy)) people.set(OWNER, startedBy)
    const storekeeper = people.get(STOREKEEPER)
    const stock = await selectStock(trx, business.id, TAKEN, SAMPLES.length)
    if (storekeeper === undefined) return
    const actor = {
      id: storekeeper,
      business: business.id,
      sessionId: '',
      emailConfirmed: true,
      signedInRecently: false,
    }
    const context = { trx, runtime, actor }
    for (const [index, { to, handed, due, isWaiting, returned, accessories = '', note = '' }] of SAMPLES.entries()) {
      const asset = stock[index]
      const receiver = receiverOf(to, people)
      if (asset === undefined || receiver === undefined) continue
      const form = HandOverForm.parse({
        assets: [{ id: asset, custody: null, accessories }],
        to: receiver,
        handedOn: addDays(today, handed),
        dueOn: due === null ? null : addDays(today, due),
        confirm: 'none',
        note,
      })
      const { id: paper } = await handOver(context, form, [])
      if (isWaiting) await markWaiting(trx, business.id, paper)
      if (returned !== undefined) {
        const custody = await selectOpenCustody(trx, business.id, asset)
        const back = { assets: [{ id: asset, custody: custody ?? null }], handedOn: addDays(today, returned) }
        await returnAssets(context, ReturnForm.parse(back), [])
      }
    }
  }
}

/** The receiver, unless they have left meanwhile. */
function receiverOf(to: Sample['to'], people: ReadonlyMap<string, string>): Receiver | undefined {
  if (typeof to !== 'string') return to
  const id = people.get(to)
  return id === undefined ? undefined : { kind: 'member', id }
}
