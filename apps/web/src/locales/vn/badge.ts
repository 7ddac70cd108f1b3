const badge = {
  title_one: 'In thẻ',
  title_other: 'In {{count}} thẻ',
  paper: 'Khổ giấy',
  papers: { roll: 'Cuộn 62 mm', a6: 'A6', own: 'Khổ khác' },
  width: 'Rộng',
  height: 'Cao',
  preview: 'Xem trước thẻ',
  hint: 'Trong hộp thoại in, chọn đúng máy in và khổ giấy, lề “Không có”. Khổ giấy được nhớ trên máy này.',
  print_one: 'In thẻ',
  print_other: 'In {{count}} thẻ',
}
export default badge
