const mailbox = {
  title: 'Hộp thư của hệ thống',
  text: 'Chưa thiết lập máy chủ thư, nên thư được giữ ở đây cho người cài đặt hệ thống.',
  list: 'Danh sách thư',
  to: 'Đến {{email}}',
  empty: 'Chưa có thư nào',
  emptyText: 'Thư xác nhận, đổi mật khẩu và lời mời sẽ hiện ở đây.',
  choose: 'Chọn một thư để đọc',
  denied: 'Hộp thư không mở ở đây',
  deniedText: 'Hộp thư chỉ mở trên chính máy chạy Nine, và chỉ khi chưa thiết lập máy chủ thư.',
  refresh: 'Tải lại',
  frame: 'Nội dung thư: {{subject}}',
  back: 'Về danh sách thư',
}
export default mailbox
