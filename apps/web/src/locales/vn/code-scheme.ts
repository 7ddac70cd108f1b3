const codeScheme = {
  title: 'Mã tài sản',
  text: 'Cách đánh mã cho tài sản mới. Mã của tài sản đã có không đổi; số đã dùng được bỏ qua.',
  nextCode: 'Mã tiếp theo',
  edit: 'cách đánh mã',
  prefix: 'Tiền tố',
  digits: 'Số chữ số',
  next: 'Số tiếp theo',
  preview: 'Mã sẽ có dạng {{code}}',
  unsound: 'Tiền tố gồm chữ, số và các dấu - _ . /; mỗi mã có từ 1 đến 10 chữ số.',
  saved: 'Đã lưu cách đánh mã, mã tiếp theo là {{code}}',
  own: 'Đánh mã riêng cho danh mục này',
  ownOn: 'Cũng dùng cho các danh mục con chưa có cách đánh mã riêng.',
  general: 'Tài sản mới nhận mã chung của doanh nghiệp, tiếp theo là {{code}}.',
  inherited: 'Tài sản mới nhận mã của danh mục “{{name}}”, tiếp theo là {{code}}.',
}
export default codeScheme
