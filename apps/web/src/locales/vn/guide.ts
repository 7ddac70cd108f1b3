const guide = {
  all: 'Tất cả hướng dẫn',
  back: 'Quay lại',
  assets: {
    title: 'Những tài sản đầu tiên',
    intro: 'Từ một danh sách trống đến tài sản đầu tiên có ảnh, vị trí và người giữ, trong chừng năm phút.',
    picture: 'Danh sách tài sản',
    steps: [
      'Mở Vị trí và thêm nơi để tài sản: tòa nhà, tầng, phòng, sâu tối đa năm cấp.',
      'Mở Danh mục và thêm các loại tài sản, ví dụ Máy tính, Nội thất. Thời gian khấu hao của danh mục được điền sẵn cho tài sản mới.',
      'Mở Danh sách tài sản, bấm Thêm tài sản (hoặc phím N). Chọn ít nhất một ảnh, nhập tên, chọn danh mục và vị trí.',
      'Nhập giá mua, ngày mua và thời hạn bảo hành nếu có: Nine tính ngày hết bảo hành và giá trị còn lại theo khấu hao.',
      'Mở tài sản vừa thêm để giao cho người giữ. Người đó nhận được thông báo.',
    ],
    tip: 'Muốn xem thử trước? Ở trang Tổng quan của một doanh nghiệp còn trống, bấm điền dữ liệu mẫu.',
  },
  labels: {
    title: 'In nhãn QR',
    intro: 'Mỗi tài sản có một mã QR. Dán nhãn lên tài sản để ai quét cũng biết đó là gì và của ai.',
    picture: 'Hộp thoại tạo nhãn QR',
    steps: [
      'Trong Danh sách tài sản, chọn các tài sản cần in nhãn; có thể lọc trước rồi chọn tất cả.',
      'Bấm Tạo nhãn QR ở thanh phía dưới.',
      'Chọn khổ giấy và kích thước nhãn; hình xem trước cho thấy đúng tờ sẽ in ra.',
      'Tải về rồi in ở cỡ 100 %, không co theo khổ giấy. Giấy decal A4 là đủ.',
      'Quét thử một nhãn bằng điện thoại: trang công khai của tài sản mở ra.',
    ],
    tip: 'Tài sản để riêng tư không có trang công khai: người ngoài quét sẽ không thấy gì, thành viên được đưa đến tài sản trong không gian làm việc.',
  },
  stocktake: {
    title: 'Kiểm kê',
    intro:
      'Đi một vòng, đánh dấu từng tài sản còn đủ, hư hỏng hay đã mất. Nhiều người cùng làm một đợt, cả khi mất mạng.',
    picture: 'Một đợt kiểm kê đang làm',
    steps: [
      'Quản lý mở Kiểm kê, bấm Tạo kiểm kê, chọn một vị trí hoặc để trống để kiểm toàn bộ.',
      'Mọi người mở đợt kiểm kê trên điện thoại trước khi đi: từ lúc đó không cần mạng nữa.',
      'Bấm Quét mã QR và đưa máy qua từng nhãn. Không quét được thì gõ mã hoặc đánh dấu trong danh sách.',
      'Ghi hư hỏng hoặc mất ngay tại chỗ, kèm một ghi chú.',
      'Khi tiến độ đã đủ, quản lý bấm hoàn thành: kết quả được khóa lại và tải được ra Excel.',
    ],
    tip: 'Những lượt đánh dấu khi mất mạng nằm trên máy và tự gửi đi khi có mạng lại; con số ở đầu trang cho biết còn bao nhiêu.',
  },
  event: {
    title: 'Tạo sự kiện',
    intro: 'Một trang sự kiện, một biểu mẫu đăng ký và danh sách khách, từ bản nháp đến khi xuất bản.',
    picture: 'Danh sách sự kiện',
    steps: [
      'Mở Sự kiện, bấm Thêm sự kiện. Nhập tên, thời gian, địa điểm và ảnh; bản nháp lưu được khi còn thiếu.',
      'Mở biểu mẫu đăng ký, kéo thêm câu hỏi của bạn và đánh dấu câu nào bắt buộc.',
      'Bấm xuất bản: trang sự kiện mở cho mọi người, chép liên kết hoặc tải mã QR để gửi đi.',
      'Mời khách qua email, hoặc nhập danh sách từ tệp Excel. Mỗi khách nhận vé có mã QR.',
      'Muốn để biểu mẫu trên trang web của mình? Mở Mã nhúng, chọn kiểu rồi chép đoạn mã.',
    ],
    tip: 'Số chỗ có hạn thì đặt sức chứa: khi đủ chỗ, biểu mẫu tự đóng.',
  },
  door: {
    title: 'Đón khách ở cửa',
    intro: 'Quét vé bằng điện thoại, nhiều cửa cùng lúc; mỗi vé chỉ vào được một lần.',
    picture: 'Danh sách khách của một sự kiện',
    steps: [
      'Mở sự kiện, vào tab khách tham dự trên điện thoại của người đón.',
      'Bấm Quét mã và cho phép dùng camera.',
      'Đưa camera vào mã trên vé. Màu và chữ cho biết ngay: mời vào, đã vào lúc nào, hay không phải vé của sự kiện này.',
      'Khách quên vé thì tìm theo tên, email hoặc số điện thoại rồi bấm Check in.',
      'Khách chưa đăng ký thì ghi nhận tại chỗ bằng trang đăng ký ở cửa.',
    ],
    tip: 'Bảng số ở trên cùng đếm khách vào theo thời gian thực trên mọi máy đang mở.',
  },
  roles: {
    title: 'Thành viên và vai trò',
    intro: 'Ba vai trò quyết định ai làm được gì. Người mới luôn được mời và tự nhận lời.',
    picture: 'Danh sách thành viên',
    steps: [
      'Xác nhận địa chỉ email của bạn trước; liên kết nằm trong thư lúc đăng ký.',
      'Mở Thành viên, bấm Thêm thành viên, dán các địa chỉ email và chọn vai trò.',
      'Thành viên: thêm và sửa tài sản, tham gia kiểm kê, đón khách.',
      'Quản lý: thêm quyền tạo kiểm kê và sự kiện, xóa tài sản, quản lý vị trí và danh mục.',
      'Chủ sở hữu: toàn quyền, gồm cài đặt công ty, đổi vai trò và xóa thành viên. Nên có ít nhất hai chủ sở hữu.',
    ],
    tip: 'Lời mời có hạn 14 ngày. Trong danh sách thành viên bạn thấy ai chưa trả lời, gửi lại hoặc rút lời mời.',
  },
}
export default guide
