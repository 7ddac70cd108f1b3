const notification = {
  title: 'Thông báo',
  bell: 'Thông báo',
  bellUnread: 'Thông báo, {{unread}} chưa đọc',
  unread: 'Chưa đọc',
  markAll: 'Đánh dấu tất cả đã đọc',
  delete: 'Xóa thông báo: {{sentence}}',
  deleteArmed: 'Nhấn lần nữa để xóa: {{sentence}}',
  armed: 'Nhấn lần nữa để xóa, hoặc Esc để thôi.',
  armedHint: 'Nhấn lần nữa để xóa',
  deleted: 'Đã xóa thông báo.',
  more: 'Xem thêm',
  empty: 'Chưa có thông báo nào',
  emptyText: 'Tin mới về công việc của bạn sẽ hiện ở đây.',
  loadFailed: 'Không tải được thông báo.',
  sentence: {
    joinRequested: '{{name}} muốn tham gia sự kiện “{{eventTitle}}”',
    staffInvited: '{{name}} mời bạn vào {{businessName}} với vai trò {{role}}',
    staffAdded: '{{name}} đã thêm bạn vào {{businessName}} với vai trò {{role}}',
    staffRoleChanged: '{{name}} đã đổi vai trò của bạn tại {{businessName}} thành {{role}}',
    staffRemoved: '{{name}} đã đưa bạn ra khỏi {{businessName}}',
    assetAssigned: '{{name}} đã giao cho bạn {{assetName}} ({{assetCode}})',
    unknown: 'Có cập nhật mới dành cho bạn',
  },
  /** In place of what a notification does not say. */
  missing: { name: 'Ai đó', event: 'chưa đặt tên', business: 'doanh nghiệp', asset: 'một tài sản' },
}
export default notification
