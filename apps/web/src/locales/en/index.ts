import messages from '@nine/contract/messages/en'
import business from './business.ts'
import common from './everywhere.ts'
import identity from './identity.ts'
import mailbox from './mailbox.ts'
import media from './media.ts'
import notification from './notification.ts'
import places from './places.ts'
import shell from './shell.ts'
import staff from './staff.ts'
import type vn from '../vn/index.ts'

const en: typeof vn = { ...messages, business, common, identity, mailbox, media, notification, places, shell, staff }
export default en
