import messages from '@nine/contract/messages/en'
import common from './common.ts'
import places from './places.ts'
import type vn from '../vn/index.ts'

const en: typeof vn = { ...messages, common, places }
export default en
