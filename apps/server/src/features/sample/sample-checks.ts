export interface SampleCheck {
  title: string
  description: string
  /** Null for the whole company. */
  building: string | null
  /** How much of it is checked, from 0 to 1. */
  part: number
  completed: boolean
}

export const sampleChecks: readonly SampleCheck[] = [
  {
    title: 'Kiểm kê trụ sở giữa năm',
    description: 'Đối chiếu sổ tài sản với thực tế tại bốn tầng của trụ sở.',
    building: 'Trụ sở Quận 7',
    part: 1,
    completed: true,
  },
  {
    title: 'Kiểm kê nhà máy Bình Dương',
    description: 'Xưởng mộc trước, xưởng nệm sau. Máy đang chạy thì quét tem bên hông.',
    building: 'Nhà máy Bình Dương',
    part: 0.5,
    completed: false,
  },
  {
    title: 'Kiểm kê kho Thủ Đức cuối năm',
    description: 'Bắt đầu từ kệ A-01, theo chiều kim đồng hồ.',
    building: 'Kho Thủ Đức',
    part: 0.06,
    completed: false,
  },
]
