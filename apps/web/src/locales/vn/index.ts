import messages from '@nine/contract/messages/vn'
import business from './business.ts'
import common from './everywhere.ts'
import identity from './identity.ts'
import mailbox from './mailbox.ts'
import media from './media.ts'
import notification from './notification.ts'
import places from './places.ts'
import shell from './shell.ts'
import staff from './staff.ts'

const vn = { ...messages, business, common, identity, mailbox, media, notification, places, shell, staff }
export default vn
