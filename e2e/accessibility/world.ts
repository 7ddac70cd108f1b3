import type { Page } from '@playwright/test'
import { DEFAULT_FORM } from '@nine/contract/event/registration/registration-form'
import { keptMailsTo } from '@nine/testkit/doubles/kept-mails'
import { hashToken } from '../../apps/server/src/access/session.ts'
import { newId } from '../../apps/server/src/db/id.ts'
import { withdrawKey } from '../../apps/server/src/features/guest/withdraw-key.ts'
import { createBlankCodes } from '../../apps/server/src/features/label/short-code.service.ts'
import { createBusinessWithOwner } from '../../apps/server/src/features/staff/staff.service.ts'
import { notify } from '../../apps/server/src/features/notification/notification.service.ts'
import { type Caller, picture, seedAssets, seedTrees, send } from '@nine/testkit/browser/asset-seed'
import { seedEvent, seedGuest } from '@nine/testkit/browser/event-setup'
import { seedCheck } from '@nine/testkit/browser/inventory-setup'
import type { OwnServer } from '@nine/testkit/browser/own-server'
import { createNamed, createWorkspace, addMember, type Workspace } from '@nine/testkit/browser/workspace'

/** A company that has used everything. */
export interface World {
  server: OwnServer
  workspace: Workspace
  /** Another enterprise of the same owner, in which nothing was done yet. */
  emptyUrl: string
  caller: Caller
  asset: { id: string; hidden: string; name: string; document: string; deleted: string }
  check: { open: string; completed: string; decided: string; closed: string }
  event: { running: string; draft: string; guest: string; title: string; coming: { id: string; guest: string } }
  member: string
  invitation: string
}

const LONG_NAME = 'Dây chuyền đóng gói tự động chân không công suất lớn '.repeat(4).trim()
const EVENT = 'Ngày hội Chuyển đổi số doanh nghiệp Việt Nam lần thứ mười hai'
const MEMBER = 'Công Tằng Tôn Nữ Nguyễn Phương Thảo Trang'

export async function seedWorld(server: OwnServer): Promise<World> {
  const workspace = await createWorkspace(server, 'Công ty Cổ phần Thương mại và Dịch vụ Vận tải Bình Dương')
  const { id: business, owner } = workspace
  const caller = { origin: server.url, token: owner.token, business }
  const { db } = server.runtime
  const { url: emptyUrl } = await db.transaction().execute((trx) => createBusinessWithOwner(trx, owner.id, 'Xưởng mới'))
  const member = await createNamed(server, 'Công Tằng Tôn Nữ', 'Nguyễn Phương Thảo Trang')
  await addMember(server, workspace, member, 'user')
  await addSession(server, owner.id)
  await inviteOwner(server, owner)
  const email = `khach-${'x'.repeat(40)}@anphat.vn`
  await send(caller, 'POST', '/gateway/iam/accounts', [{ email, role: 'user' }])
  const [mail] = await keptMailsTo(server.runtime, email)
  for (let i = 0; i < 2; i++)
    await db.transaction().execute((trx) =>
      notify(trx, server.runtime, {
        personId: owner.id,
        businessId: business,
        type: 'asset.assigned',
        payload: { name: 'Trần Đức Anh', assetName: 'Máy in laser Canon LBP2900', assetCode: 'TS-000128' },
      }),
    )
  return {
    server,
    workspace,
    emptyUrl,
    caller,
    member: MEMBER,
    invitation: /token=([0-9a-f]{64})/.exec(mail?.text ?? '')?.[1] ?? '',
    asset: await addRegister(caller, member.id, server, business),
    check: await addChecks(server, workspace, caller),
    event: await addEvents(server, workspace),
  }
}

/** Somebody else's enterprise asks the owner to join. */
async function inviteOwner(server: OwnServer, { email }: Workspace['owner']): Promise<void> {
  const { id, owner } = await createWorkspace(server, 'Xưởng cơ khí Thành Công')
  await server.runtime.db
    .insertInto('invitation')
    .values({ business_id: id, id: newId(), email, role: 'user', token_hash: null, invited_by: owner.id })
    .execute()
}

/** Signed in elsewhere too. */
async function addSession({ runtime: { db } }: OwnServer, person: string): Promise<void> {
  const row = { id: newId(), token_hash: hashToken(newId()), person_id: person }
  await db
    .insertInto('session')
    .values({ ...row, expires_at: new Date(Date.now() + 3_600_000) })
    .execute()
}

async function addRegister(caller: Caller, holder: string, { runtime: { db } }: OwnServer, business: string) {
  const trees = await seedTrees(caller)
  // The one with several photos.
  const assets = await seedAssets(caller, 7, trees)
  const [hidden, asset, deleted] = [assets[1], assets[3], assets[6]]
  if (!hidden || !asset || !deleted) throw new Error('no asset')
  await db
    .updateTable('location')
    .set({ is_active: false })
    .where('id', '=', trees.locations[1] ?? '')
    .execute()
  await db
    .updateTable('category')
    .set({ is_consumable: true })
    .where('business_id', '=', business)
    .where('id', '=', trees.categories[0] ?? '')
    .execute()
  await send(caller, 'PATCH', `/api/asset/${asset._id}`, {
    name: LONG_NAME,
    price: 248_675_000_000,
    assignedUser: holder,
    changedFields: ['name', 'price', 'assignedUser'],
  })
  await send(caller, 'PATCH', `/api/asset/${hidden._id}`, { visibility: 'private', changedFields: ['visibility'] })
  await db.updateTable('business').set({ public_finds: true }).where('id', '=', business).execute()
  await handOver(caller, assets[2]?._id ?? '', holder)
  await addCare(caller, asset._id, db)
  const form = new FormData()
  const paper = await picture('hóa đơn')
  form.append('files', new Blob([new Uint8Array(paper)], { type: 'image/png' }), 'hoa-don.png')
  await send(caller, 'POST', `/asset-service/api/asset/${asset._id}/purchase-documents`, form)
  await send(caller, 'DELETE', `/api/asset/${deleted._id}`)
  // More than there is room for as tabs.
  for (let number = 1; number <= 7; number++)
    await send(caller, 'POST', '/api/asset/views', { business, name: `Cách xem ${number}`, state: '', isShared: false })
  // Somebody chose it long before it was as it is now.
  await send(caller, 'POST', '/api/asset/bulk', {
    business,
    assets: [{ id: asset._id, version: 1 }],
    change: { action: 'visibility', visibility: 'private' },
  })
  return { id: asset._id, hidden: hidden._id, name: LONG_NAME, document: 'hoa-don', deleted: deleted.code }
}

/** A plan by which it is due, and a report about it. */
async function addCare(caller: Caller, asset: string, db: OwnServer['runtime']['db']): Promise<void> {
  await send(caller, 'POST', '/api/maintenance/plan', {
    business: caller.business,
    name: 'Vệ sinh định kỳ',
    rhythm: { kind: 'months', every: 6, firstOn: '2026-01-01' },
    target: { kind: 'asset', id: asset },
  })
  await db
    .insertInto('public_report')
    .values({
      business_id: caller.business,
      id: newId(),
      asset_id: asset,
      kind: 'fault',
      message: 'Máy kêu to rồi tắt hẳn',
      email: 'nguoi.quet@example.com',
      lang: 'vn',
      media_id: null,
    })
    .execute()
}

/** With minutes that wait for the receiver. */
async function handOver(caller: Caller, asset: string, member: string): Promise<void> {
  const form = new FormData()
  const data = { assets: [{ id: asset, custody: null }], to: { kind: 'member', id: member } }
  form.append('business', caller.business)
  form.append('data', JSON.stringify(data))
  await send(caller, 'POST', '/api/custody/hand-over', form)
}

async function addChecks(server: OwnServer, workspace: Workspace, caller: Caller) {
  const open = await seedCheck(server, workspace)
  const completed = await seedCheck(server, workspace, 'Kiểm kê quý III')
  for (const check of [open, completed]) {
    const items = await server.runtime.db
      .selectFrom('inventory_item')
      .select('id')
      .where('check_id', '=', check)
      .orderBy('code')
      .execute()
    const conditions = ['available', 'damaged', 'lost']
    for (const [index, condition] of conditions.entries())
      await send(caller, 'PATCH', `/api/inventory/${check}/items/${items[index]?.id}/check`, {
        checked: true,
        condition,
      })
  }
  await send(caller, 'PATCH', `/api/inventory/${completed}`, { status: 'completed' })
  const [decided, closed] = [
    await decidedCheck(server, workspace, caller),
    await decidedCheck(server, workspace, caller),
  ]
  const signers = [{ role: 'leader', name: 'Lê Quốc Bảo' }]
  await send(caller, 'POST', `/api/inventory/${closed}/close`, { signers, changes: 0 })
  return { open, completed, decided, closed }
}

/** Counted and decided about, with a code that nothing has. */
async function decidedCheck(server: OwnServer, workspace: Workspace, caller: Caller): Promise<string> {
  const check = await seedCheck(server, workspace, 'Kiểm kê đã đối chiếu')
  const row = newId()
  await send(caller, 'POST', `/api/inventory/${check}/codes`, { code: 'AP-CU-0192', markId: row })
  await send(caller, 'PUT', `/api/inventory/${check}/reconcile/rows/${row}`, {
    action: 'dismiss',
    note: 'Tem rách',
    version: 0,
  })
  await send(caller, 'POST', `/api/inventory/${check}/reconcile/accept`, { finding: 'lost', action: 'keep' })
  return check
}

async function addEvents(server: OwnServer, workspace: Workspace) {
  const running = await seedEvent(server, workspace, {
    title: EVENT,
    start: -1,
    end: 5,
    published: true,
    capacity: 200,
  })
  const draft = await seedEvent(server, workspace, { title: 'Còn nháp', start: 24 })
  await seedEvent(server, workspace, { title: 'Qua rồi', start: -48, end: -40, published: true })
  await seedEvent(server, workspace, { title: 'Bỏ đi', start: 4, deleted: true })
  const guest = await seedGuest(server, workspace, running, {
    name: 'Đặng Hồng Hạnh',
    email: 'hanh@example.com',
    phone: '0988201655',
    answers: { 'radio-add-vai-tro': { title: 'Vai trò', data: 'Diễn giả' } },
  })
  await seedGuest(server, workspace, running, { name: 'Cao Xuân Trường', checkedIn: true })
  await addDoor(server, workspace, running)
  const caller = { origin: server.url, token: workspace.owner.token, business: workspace.id }
  // A form that was saved has versions.
  const requiredRegister = DEFAULT_FORM.map((field) => ({
    ...field,
    required: field.required || field.name === 'address',
  }))
  await send(caller, 'PATCH', `/event-service/events/${running}`, { requiredRegister })
  return { running, draft, guest, title: EVENT, coming: await addComing(server, workspace) }
}

/** An event that has not begun: its guests may still change what they said. */
async function addComing(server: OwnServer, workspace: Workspace) {
  const id = await seedEvent(server, workspace, { title: 'Hội nghị khách hàng cuối năm', start: 240, published: true })
  return { id, guest: await seedGuest(server, workspace, id, { name: 'Đặng Hồng Hạnh', email: 'hanh@example.com' }) }
}

/** Gates, categories, and a ticket nobody knows. */
async function addDoor({ url: origin }: OwnServer, { id: business, owner }: Workspace, event: string): Promise<void> {
  const caller = { origin, token: owner.token, business }
  const gates = [{ name: 'Cổng chính, sảnh lớn phía đường Phạm Văn Đồng' }, { name: 'Cổng B' }]
  const categories = [
    { name: 'VIP', color: 'gold' },
    { name: 'Diễn giả', color: 'indigo' },
  ]
  await send(caller, 'PATCH', `/event-service/door/${event}/settings`, { mode: 'in-out', gates, categories })
  const scan = { kind: 'in', ticket: '9TQ3-WX5H', method: 'code', seq: 1, isDecided: true, gate: 'Cổng B' }
  const acts = [{ ...scan, at: new Date().toISOString() }]
  await send(caller, 'POST', `/event-service/door/${event}/acts`, { device: newId(), acts })
}

/** A picture to choose. */
export const photo = async () => ({ name: 'anh.png', mimeType: 'image/png', buffer: await picture('ảnh', 1, 320, 240) })

/** No camera: the scanner says so and takes codes by the keys. */
export const refuseCamera = (page: Page): Promise<void> =>
  page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
  })

/** As if the owner had signed in long ago. */
export async function forgetProof({ server, workspace }: World): Promise<void> {
  await server.runtime.db
    .updateTable('session')
    .set({ proved_at: new Date(0) })
    .where('person_id', '=', workspace.owner.id)
    .execute()
}

/** A label that nothing has yet. */
export async function addBlankCode({ server, workspace }: World): Promise<string> {
  const actor = { id: workspace.owner.id, business: workspace.id }
  const { codes } = await server.runtime.db.transaction().execute((trx) => createBlankCodes(trx, actor, 1))
  return codes[0] ?? ''
}

/** Somebody asks what an event keeps about them. */
export async function askAboutData({ server, workspace, event }: World): Promise<void> {
  await server.runtime.db
    .insertInto('data_request')
    .values({
      business_id: workspace.id,
      event_id: event.running,
      id: newId(),
      right: 'see',
      email: 'hanh@example.com',
      text: 'Cho tôi xem',
      lang: 'vn',
    })
    .execute()
}

/** The ticket for the coming event by its personal link. */
export const ownTicket = ({ server, workspace, event: { coming } }: World): string =>
  `/${workspace.url}/checkin-event/${coming.id}?userid=${coming.guest}&key=${withdrawKey(server.runtime.secret, coming.guest)}`
