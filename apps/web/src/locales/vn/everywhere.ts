const common = {
  save: 'Lưu',
  cancel: 'Hủy',
  close: 'Đóng',
  delete: 'Xóa',
  retry: 'Thử lại',
  clear: 'Xóa nội dung',
  datePlaceholder: 'dd/mm/yyyy',
  confirm: 'Xác nhận',
  loading: 'Đang tải…',
  success: 'Thành Công',
  error: 'Lỗi',
  unknownError: 'Lỗi chưa xác định',
  networkError: 'Không kết nối được với máy chủ. Những gì bạn đã nhập vẫn còn; hãy thử lại.',
  pager: {
    showing: 'Hiển thị {{first}}-{{last}} trên {{total}} bản ghi',
    label: 'Trang',
    previous: 'Trang trước',
    next: 'Trang sau',
    page: 'Trang {{page}}',
  },
  leave: {
    title: 'Rời trang mà chưa lưu?',
    text: 'Những thay đổi bạn vừa nhập sẽ mất.',
    action: 'Rời trang',
  },
  notFound: {
    title: 'Trang này không hiển thị',
    text: 'Địa chỉ có thể đã đổi, hoặc bạn không có quyền xem.',
    home: 'Về trang chủ',
  },
  crash: {
    title: 'Đã có lỗi xảy ra',
    text: 'Trang gặp lỗi ngoài dự kiến. Dữ liệu đã lưu vẫn an toàn.',
    reload: 'Tải lại trang',
  },
  lang: { label: 'Ngôn ngữ', vn: 'Tiếng Việt', en: 'English' },
}
export default common
