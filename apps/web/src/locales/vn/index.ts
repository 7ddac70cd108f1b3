import messages from '@nine/contract/messages/vn'
import common from './common.ts'
import places from './places.ts'

const vn = { ...messages, common, places }
export default vn
