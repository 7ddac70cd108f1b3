/** The camera and what stands around it, wherever codes are scanned. */
const scan = {
  aim: 'Đưa mã tiếp theo vào khung',
  starting: 'Đang mở camera…',
  noCamera: 'Không dùng được camera. Bạn vẫn có thể nhập mã hoặc chọn ảnh.',
  noCode: 'Không thấy mã QR trong ảnh này',
  torch: 'Đèn',
  camera: 'Đổi camera',
  type: 'Nhập mã',
  photo: 'Chọn ảnh',
  pause: 'Tạm dừng',
  resume: 'Quét tiếp',
  codeNote: 'Máy quét cầm tay cũng nhập được vào đây.',
}
export default scan
