import { fileURLToPath } from 'node:url'
import { hashPassword } from '../adapters/password-hash.ts'
import { updateBusiness } from '../features/business/business.service.ts'
import { fillWithSample, resumeSample } from '../features/sample/sample.service.ts'
import { createBusinessWithOwner, listBusinesses } from '../features/staff/staff.service.ts'
import { run } from './run.ts'
import type { Runtime } from '../runtime.ts'
import { addPerson, findPersonByEmail } from '../features/identity/identity.public.ts'

const EMAIL = 'demo@nine.example'
const PASSWORD = 'nine-demo9'
const COMPANY = 'Nội thất An Phát'
const DETAILS = {
  tax: '0316948201',
  phone: '02837701234',
  email: 'lienhe@anphat.example',
  address: '102 Nguyễn Lương Bằng, Quận 7, TP Hồ Chí Minh',
}
/** No other setting is passed on: everybody knows the password, so this must never reach a real database or mailbox. */
const KEPT_SETTINGS = ['PORT', 'HOST', 'PUBLIC_ORIGIN', 'LOG_LEVEL', 'NODE_ENV', 'DEFAULT_LANG']

const kept = Object.entries(process.env).filter(([name]) => KEPT_SETTINGS.includes(name))
const DATA_DIR = process.env['DEMO_DATA_DIR'] ?? fileURLToPath(new URL('../../../../data/demo', import.meta.url))
await run({ env: { HOST: '127.0.0.1', ...Object.fromEntries(kept), DATA_DIR }, prepare: prepareDemo })

/** A company with an owner; the worker fills it while Nine is already running. */
async function prepareDemo(runtime: Runtime): Promise<string[]> {
  const owner = await findPersonByEmail(runtime.db, EMAIL)
  if (owner) await resume(runtime, owner.id)
  else await found(runtime)
  return ['', `Demo       sign in as ${EMAIL} with the password ${PASSWORD}`]
}

async function found(runtime: Runtime): Promise<void> {
  const passwordHash = await hashPassword(PASSWORD)
  await runtime.db.transaction().execute(async (trx) => {
    const owner = { email: EMAIL, firstName: 'Minh Châu', lastName: 'Nguyễn Thị', position: 'Giám đốc' }
    const { id } = await addPerson(trx, { ...owner, passwordHash })
    const { id: business } = await createBusinessWithOwner(trx, id, COMPANY)
    await updateBusiness({ trx, runtime }, business, DETAILS)
    await fillWithSample({ trx, runtime, actor: { id, business } })
  })
}

async function resume(runtime: Runtime, personId: string): Promise<void> {
  const { items } = await listBusinesses(runtime.db, personId, 'vn')
  await runtime.db.transaction().execute(async (trx) => {
    for (const { id } of items) await resumeSample(trx, runtime, id)
  })
}
