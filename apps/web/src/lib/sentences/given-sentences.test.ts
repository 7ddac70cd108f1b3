import enPages from '@nine/contract/messages/pages/en'
import vnPages from '@nine/contract/messages/pages/vn'
import enServer from '@nine/contract/messages/en'
import vnServer from '@nine/contract/messages/vn'
import { describe, expect, it } from 'vitest'
import enWeb from '../../locales/en/index.ts'
import vnWeb from '../../locales/vn/index.ts'
import { say, type Values } from './say.ts'

const EN = { ...enWeb, ...enPages, server: enServer.errors }
const VN = { ...vnWeb, ...vnPages, server: vnServer.errors }

const lookUp = (
  all: Readonly<Record<string, object | undefined>>,
  locale: string,
  where: string,
  values: Values = {},
) => {
  const [namespace = '', key = ''] = where.split(':')
  return say(all, new Intl.PluralRules(locale), namespace, key, values)
}

type Given = readonly [row: string, where: string, sentence: string, values?: Values]

/** Sentences that the spec gives in Vietnamese; the rows are those of docs/spec-coverage.md. */
const IN_VIETNAMESE: readonly Given[] = [
  ['A-037', 'assetStatuses:available', 'Bình thường'],
  ['A-037', 'assetStatuses:maintenance', 'Bảo trì'],
  ['A-037', 'assetStatuses:damaged', 'Hư hỏng'],
  ['A-037', 'assetStatuses:disposed', 'Đã thanh lý'],
  ['A-037', 'assetStatuses:lost', 'Đã mất'],
  ['A-061', 'assetDialog:noUser', 'Không thể xác định người dùng. Vui lòng đăng nhập lại.'],
  ['A-083', 'staff:unnamedRole', 'Người dùng'],
  ['A-089', 'assetDialog:nothingChanged', 'Không có thay đổi nào'],
  ['A-216', 'assetDialog:documents.uploadFailed', 'Lỗi khi tải lên file chứng từ mua hàng: x', { message: 'x' }],
  ['A-218', 'assetDialog:photos.failed', 'Đã xảy ra lỗi khi xử lý ảnh. Vui lòng thử lại.'],
  ['A-218', 'assetDialog:documents.failed', 'Đã xảy ra lỗi khi xử lý chứng từ. Vui lòng thử lại.'],
  ['A-219', 'assetDialog:status.failed', 'Lỗi khi cập nhật trạng thái'],
  ['W-045', 'issues:email_required', 'Vui lòng nhập email'],
  ['W-045', 'issues:invalid_email', 'Email không hợp lệ !'],
  ['W-047', 'issues:invalid_phone', 'Số điện thoại không hợp lệ'],
  ['W-053', 'issues:passwords_differ', 'Mật khẩu không trùng khớp !'],
  ['W-072', 'shell:pages.addEnterprise', 'Tạo doanh nghiệp'],
  ['W-072', 'business:create.submit', 'Hoàn thành'],
  ['W-074', 'issues:business_name_required', 'Vui lòng nhập tên doanh nghiệp !'],
  ['W-093', 'staff:addDialog.submit', 'Gửi 2 lời mời', { count: 2 }],
  ['W-100', 'roles:meeting-manager', 'Chủ sở hữu'],
  ['W-100', 'roles:meeting-booking', 'Quản lý'],
  ['W-100', 'roles:user', 'Thành viên'],
  ['W-144', 'inventory:create.prefill', 'Kiểm kê - 01/02/2030', { date: '01/02/2030' }],
  ['W-181', 'inventory:scan.cameraError', 'Lỗi khi quét mã QR'],
  ['W-182', 'inventory:scan.none', 'Không tìm thấy tài sản này'],
  ['W-183', 'inventory:scan.already', '"Bàn" đã được kiểm kê trước đó', { name: 'Bàn' }],
  ['W-184', 'inventory:scan.completed', 'Phiên kiểm kê đã hoàn thành'],
  ['W-184', 'server:inventory.completed', 'Phiên kiểm kê đã hoàn thành'],
  ['W-185', 'inventory:scan.found', 'Đã kiểm kê: Bàn', { name: 'Bàn' }],
  ['W-193', 'inventory:excel.failed', 'Có lỗi khi xuất file Excel. Vui lòng thử lại sau.'],
  ['W-241', 'common:error', 'Lỗi'],
  ['W-241', 'common:unknownError', 'Lỗi chưa xác định'],
  ['W-242', 'common:success', 'Thành Công'],
  ['W-242', 'identity:login.done', 'Đăng Nhập Thành Công'],
  ['W-242', 'done:identity.registered', 'Đăng kí tài khoản thành công !'],
  ['W-243', 'done:identity.reset_sent', 'Kiểm tra email để thay đổi mật khẩu'],
  ['W-243', 'done:identity.password_changed', 'Thay đổi mật khẩu thành công !'],
  ['W-247', 'inventory:create.failed', 'Có lỗi xảy ra'],
  ['W-248', 'inventory:notFound', 'Không tìm thấy dữ liệu chi tiết kiểm kê'],
  ['W-248', 'server:inventory.not_found', 'Không tìm thấy dữ liệu chi tiết kiểm kê'],
  ['W-249', 'inventory:deleted', 'Đã xóa kiểm kê thành công!'],
  ['W-250', 'inventory:deleteFailed', 'Lỗi khi xóa kiểm kê: x', { message: 'x' }],
  ['W-250', 'inventory:unknown', 'Không xác định'],
  ['E-039', 'event:happening', 'Đang diễn ra'],
  ['E-074', 'form:saved', 'Đã lưu'],
  ['E-134', 'publicEvent:unpublished', 'Bạn phải publish sự kiện !'],
  ['E-135', 'issues:answer_required', 'Vui lòng nhập họ và tên', { title: 'họ và tên' }],
  ['E-136', 'issues:question_required', 'Đây là câu hỏi bắt buộc'],
  ['E-142', 'publicEvent:joined', 'Đã đăng ký'],
  ['E-149', 'publicEvent:checkedIn', 'Đã tham gia'],
  // What is quoted in lower case begins with a capital.
  ['E-149', 'publicEvent:verified', 'Verified'],
  ['E-150', 'publicEvent:checkInFailed', 'Check In thất bại'],
  ['E-150', 'publicEvent:invalidCode', 'Mã QR không hợp lệ'],
  ['E-204', 'server:NOT_VALID_QRCODE', 'Mã Qr Không hợp lệ'],
  ['E-205', 'guest:checkInFailed', 'Check in không thành công'],
  ['E-206', 'server:ALREADY_EXITS_ACCOUNT', 'Tài khoản đã đăng ký'],
  ['E-206', 'guest:walkIn.failed', 'Đăng ký thất bại !'],
  ['E-211', 'publicEvent:failed', 'Thất bại'],
  ['E-211', 'publicEvent:registrationFailed', 'Đăng ký thất bại !'],
  ['E-212', 'form:saveDone', 'Lưu thành công ! '],
  ['E-212', 'form:saveFailed', 'Lưu thất bại ! '],
  ['E-213', 'guest:scan.words.invalid', 'Check In thất bại'],
  ['E-213', 'guest:scan.invalid', 'Mã QR không hợp lệ'],
  ['E-215', 'event:created', 'Tạo thành công !'],
  ['E-216', 'event:updated', 'Cập nhật thành công !'],
  ['E-217', 'event:deleted', 'Xoá thành công !'],
  ['E-218', 'event:published', 'Công bố thành công !'],
  ['E-218', 'event:unpublished', 'Không công bố thành công !'],
  ['E-219', 'guest:checkedIn', 'Check in thành công !'],
]

/** Those that it gives in English, or as decided otherwise. */
const IN_ENGLISH: readonly Given[] = [
  ['A-031', 'common:pager.showing', 'Showing 1-20 of 41 records', { first: 1, last: 20, total: 41 }],
  ['A-038', 'assetStatuses:available', 'Normal'],
  ['A-038', 'assetStatuses:maintenance', 'Maintenance'],
  ['A-038', 'assetStatuses:damaged', 'Damaged'],
  ['A-038', 'assetStatuses:disposed', 'Disposed'],
  ['A-038', 'assetStatuses:lost', 'Lost'],
  ['A-039', 'asset:unknownStatus', 'Unknown'],
  ['A-043', 'assetDialog:photos.limit', 'Reached limit of 10 product images'],
  ['A-044', 'assetDialog:documents.limit', 'Reached limit of 10 document images'],
  ['A-046', 'issues:asset_photo_required', 'Please select at least one asset image'],
  ['A-080', 'assetDialog:documents.deleteTitle', 'Are you sure you want to delete this file?'],
  ['A-121', 'issues:location_name_required', 'Location name is required'],
  ['A-135', 'issues:category_name_required', 'Category name cannot be empty'],
  ['A-136', 'server:category.level_limit', 'Cannot add child category here'],
  ['A-207', 'tree:httpError', 'Error: 502 Bad Gateway', { status: '502 Bad Gateway' }],
  ['A-208', 'location:failed', 'Failed to load location list'],
  ['A-208', 'category:failed', 'Failed to load category list'],
  ['A-209', 'common:unknownError', 'Unknown error'],
  ['A-211', 'server:asset.not_found', 'The asset you are looking for does not exist or has been deleted'],
  ['A-212', 'assetDialog:loadFailed', 'Unable to load asset information'],
  ['A-214', 'label:failed', 'An error occurred while generating QR codes. Please try again later.'],
  ['A-215', 'assetDialog:refused', 'Error 413: too large', { status: 413, body: 'too large' }],
  ['A-221', 'staff:picker.failed', 'Failed to load user list'],
  [
    'A-226',
    'server:location.not_empty',
    'Cannot delete this location because it contains child locations or assets. Please move or delete these items first.',
  ],
  ['W-015', 'common:notFound.title', 'Page not found'],
  ['W-049', 'issues:invalid_email', 'Invalid email'],
  ['W-070', 'issues:passwords_differ', 'Passwords do not match'],
  ['W-101', 'staff:eventManager', 'Event Manager'],
  ['W-144', 'inventory:create.prefill', 'Stocktake - 01/02/2030', { date: '01/02/2030' }],
  ['E-063', 'issues:event_title_required', 'Please enter event name'],
  ['E-064', 'issues:at_most', 'Please enter at most 200 characters', { max: 200 }],
  ['E-065', 'issues:at_most', 'Please enter at most 300 characters', { max: 300 }],
  ['E-066', 'issues:address_required', 'Please enter address'],
  ['E-067', 'event:schedule.tooLong', 'Please enter at most 1000 characters'],
  ['E-087', 'issues:item_name_required', 'Please enter item name'],
  ['E-094', 'participationForms:registration', 'Registration form'],
  ['E-104', 'guestFile:checkedIn', 'Checked in'],
  ['E-104', 'guestFile:notCheckedIn', 'Check in'],
  ['E-108', 'guest:scan.words.in', 'Joined'],
  ['E-109', 'guest:scan.words.elsewhere', 'Not registered for the event'],
  ['E-109', 'guest:scan.words.unknown', 'Not registered for the event'],
  ['E-115', 'issues:invite_email_required', 'Please enter email'],
  ['E-116', 'issues:invite_email_incorrect', 'Email is incorrect'],
  ['E-154', 'event:embedding.types.inline', 'Embed inline'],
  ['E-154', 'event:embedding.types.popup', 'Widget popup'],
  ['E-154', 'event:embedding.types.text', 'Embed text'],
  ['E-161', 'event:copied', 'Copied'],
  ['E-207', 'common:failure', 'Failure'],
  ['E-207', 'event:invite.failed', 'Send failed!'],
  ['E-208', 'event:addFailed', 'Adding event failed!'],
  ['E-209', 'event:embedding.mustPublish', 'You must publish the event!'],
  ['E-209', 'server:event.not_published', 'You must publish the event!'],
  ['E-210', 'event:embedding.ended', 'The event has ended!'],
  ['E-210', 'server:event.ended', 'The event has ended!'],
]

const named = (list: readonly Given[]) =>
  list.map(([row, where, sentence, values = {}]) => ({ row, where, sentence, values }))

describe('a sentence that is given', () => {
  it.each(named(IN_VIETNAMESE))('is said in Vietnamese as it is: $row $where', ({ where, sentence, values }) => {
    expect(lookUp(VN, 'vi', where, values)).toBe(sentence)
  })

  it.each(named(IN_ENGLISH))('is said in English as it is: $row $where', ({ where, sentence, values }) => {
    expect(lookUp(EN, 'en', where, values)).toBe(sentence)
  })
})
