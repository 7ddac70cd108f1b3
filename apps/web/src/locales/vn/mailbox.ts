const mailbox = {
  title: 'Hộp thư của hệ thống',
  text: 'Chưa thiết lập máy chủ thư, nên 50 thư mới nhất được giữ ở đây.',
  list: 'Danh sách thư',
  to: 'Đến {{email}}',
  empty: 'Chưa có thư nào',
  emptyText: 'Thư xác nhận, đổi mật khẩu và lời mời sẽ hiện ở đây.',
  choose: 'Chọn một thư để đọc',
  denied: 'Hộp thư không mở ở đây',
  deniedText:
    'Thư chứa liên kết đăng nhập của mọi người, nên chỉ trình duyệt trên chính máy chạy Nine mở được. Trên máy chủ, hãy chạy một trong hai lệnh:',
  sent: 'Thư được gửi qua máy chủ thư',
  sentText: 'Hệ thống đã có máy chủ thư, nên không giữ thư nào ở đây. Hãy xem hộp thư của bạn.',
  smtp: 'Để gửi thư thật, đặt SMTP_URL cho máy chủ rồi khởi động lại; hộp thư này khi đó không còn.',
  hint: {
    page: 'Chưa cài máy chủ thư: <open>mở hộp thư của máy này</open>, hoặc chạy <run>npm run mailbox</run> trên máy chủ.',
    command: 'Chưa cài máy chủ thư: người cài đặt lấy liên kết bằng lệnh <run>npm run mailbox</run> trên máy chủ.',
  },
  refresh: 'Tải lại',
  frame: 'Nội dung thư: {{subject}}',
  back: 'Về danh sách thư',
}
export default mailbox
