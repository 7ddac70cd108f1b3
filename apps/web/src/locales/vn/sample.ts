const sample = {
  offer: 'Điền dữ liệu mẫu',
  offerText: '400 tài sản có hình, vị trí, danh mục, 18 nhân viên, 3 đợt kiểm kê và 6 sự kiện để xem thử.',
  title: 'Điền dữ liệu mẫu',
  running: 'Đang điền dữ liệu mẫu…',
  percent: '{{percent}}%',
  stop: 'Dừng',
  done: 'Đã điền xong dữ liệu mẫu',
  failed: 'Chưa điền xong dữ liệu mẫu.',
  retry: 'Thử lại',
  leave: 'Bỏ phần còn lại',
}
export default sample
