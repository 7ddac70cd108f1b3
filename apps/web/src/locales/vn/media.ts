const media = {
  cropTitle: 'Cắt ảnh',
  frame: 'Khung ảnh',
  cropHint: 'Kéo ảnh để chọn phần giữ lại.',
  cropKeys: 'Trong khung, phím mũi tên dời ảnh, + và − thu phóng.',
  zoom: 'Thu phóng',
  zoomIn: 'Phóng to',
  zoomOut: 'Thu nhỏ',
  finish: 'Hoàn thành',
  unreadable: 'Không mở được tệp này. Hãy chọn ảnh JPEG, PNG, WebP, GIF hoặc AVIF.',
}
export default media
