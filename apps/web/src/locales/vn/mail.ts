const mail = {
  left_one: 'Hôm nay còn gửi được {{count}} thư cho người khác.',
  left_other: 'Hôm nay còn gửi được {{count}} thư cho người khác.',
  tooMany: 'Lần này cần {{wanted}} thư mà hôm nay chỉ còn {{left}}. Hãy bớt người nhận, hoặc gửi tiếp từ {{time}}.',
  limits: {
    title: 'Thư gửi hôm nay',
    text: 'Tính thư mời, lời mời thành viên và vé gửi cho khách nhập từ tệp. Vé của khách tự đăng ký và thư về tài khoản không tính.',
    own: 'Bạn còn gửi được',
    business: 'Cả doanh nghiệp còn',
    value: '{{left}} / {{limit}} thư',
    resets: 'Tính lại từ đầu lúc',
    waiting: 'Đang chờ gửi',
    waitingValue_one: '{{count}} thư',
    waitingValue_other: '{{count}} thư',
  },
  outage: {
    title: 'Máy chủ thư đang không nhận thư',
    reasons: {
      sign_in: 'Máy chủ thư từ chối tên hoặc mật khẩu đăng nhập của hệ thống.',
      connection: 'Hệ thống không kết nối được với máy chủ thư.',
      encryption: 'Không lập được kết nối mã hóa với máy chủ thư.',
      sender: 'Máy chủ thư không cho gửi từ địa chỉ của hệ thống.',
      busy: 'Máy chủ thư đang bận và hẹn gửi lại sau.',
    },
    waiting_one: '{{count}} thư đang chờ và sẽ tự gửi lại.',
    waiting_other: '{{count}} thư đang chờ và sẽ tự gửi lại.',
    ask: 'Hãy báo người quản trị hệ thống; nhật ký máy chủ ghi rõ lý do.',
  },
}
export default mail
