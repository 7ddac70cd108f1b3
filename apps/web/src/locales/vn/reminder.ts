/** What people are reminded of, and their calendars. */
export default {
  back: 'Hồ sơ',
  title: 'Nhắc việc',
  text: 'Nine báo trong ứng dụng và gửi nhiều nhất một thư mỗi sáng, gộp mọi doanh nghiệp bạn tham gia.',
  kinds: {
    return: { name: 'Hạn trả của tôi', text: 'Trước 3 ngày, đúng ngày và khi đã trễ.' },
    confirmation: { name: 'Biên bản chờ tôi xác nhận', text: 'Sau 2 và 5 ngày.' },
    overdue: { name: 'Người khác quá hạn trả', text: 'Dành cho quản lý.' },
    maintenance: { name: 'Bảo trì đến hạn', text: 'Dành cho quản lý: trước 7 ngày, đúng ngày và khi đã trễ.' },
    warranty: { name: 'Bảo hành sắp hết', text: 'Dành cho quản lý: trước 30 ngày và 7 ngày.' },
  },
  calendar: {
    title: 'Lịch của tôi',
    text: 'Đưa hạn trả, bảo trì và ngày hết bảo hành vào Google Calendar, Outlook hoặc điện thoại. Lịch tự cập nhật.',
    make: 'Tạo địa chỉ lịch',
    made: 'Đã tạo địa chỉ lịch',
    address: 'Địa chỉ lịch',
    secret: 'Ai có địa chỉ này đều xem được lịch của bạn. Đừng chia sẻ.',
    copy: 'Chép địa chỉ',
    copied: 'Đã chép',
    renew: 'Đổi địa chỉ',
    renewTitle: 'Đổi địa chỉ lịch?',
    renewText: 'Địa chỉ đang dùng sẽ không xem được nữa.',
    end: 'Ngừng chia sẻ',
    endTitle: 'Ngừng chia sẻ lịch?',
    ended: 'Đã ngừng chia sẻ lịch',
  },
}
