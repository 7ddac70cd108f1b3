import type { Finding } from '@nine/contract/inventory/reconcile'
import type { SignerRole } from '@nine/contract/inventory/stocktake-paper'
import type { ReportRow } from './paper.queries.ts'

/** The report is Vietnamese: it is a paper of the accounting rules. */
export const FINDING_WORDS: Record<Finding, string> = {
  agrees: 'Khớp',
  elsewhere: 'Ở chỗ khác',
  damaged: 'Hư hỏng',
  lost: 'Mất, không thấy',
  unknown: 'Mã lạ',
  extra: 'Thừa',
}

export const ROLE_WORDS: Record<SignerRole, string> = {
  leader: 'Trưởng ban kiểm kê',
  committee: 'Ủy viên',
  accountant: 'Kế toán trưởng',
  director: 'Giám đốc',
}

/** In the order in which the accounting forms have them signed, with what stands under each. */
export const SIGNED_AS: Record<SignerRole, { order: number; hint: string }> = {
  director: { order: 1, hint: '(Ý kiến giải quyết số chênh lệch; ký, họ tên, đóng dấu)' },
  accountant: { order: 2, hint: '(Ký, họ tên)' },
  leader: { order: 3, hint: '(Ký, họ tên)' },
  committee: { order: 4, hint: '(Ký, họ tên)' },
}

const DRIFT_WORDS = {
  moved: 'Được chuyển chỗ trong lúc kiểm kê',
  handed: 'Được bàn giao trong lúc kiểm kê',
  disposed: 'Đã thanh lý trong lúc kiểm kê',
  deleted: 'Đã xóa khỏi sổ trong lúc kiểm kê',
  added: 'Được ghi sổ trong lúc kiểm kê',
} as const

/** What was decided about a row, in words. */
export function noteOf(row: ReportRow): string {
  const { finding, action, drift, notes, note, quantity, seen_name } = row
  return [decision(), counted(), drift && DRIFT_WORDS[drift], notes, note].filter(Boolean).join('. ')

  /** The register has no quantity to compare it with. */
  function counted(): string {
    return quantity === null || quantity === 1 ? '' : `Số lượng đếm được: ${quantity}`
  }

  function decision(): string {
    const seen = seen_name === null ? '' : `Thấy ở ${seen_name}`
    switch (finding) {
      case 'agrees':
        return ''
      case 'elsewhere':
        return `${seen || 'Tìm lại được'}${action === 'move' ? ', ghi lại vào sổ' : ', giữ nguyên trong sổ'}`
      case 'damaged':
        return action === 'keep' ? 'Hư hỏng, giữ nguyên trong sổ' : 'Ghi hư hỏng'
      case 'lost':
        return action === 'lost' ? 'Ghi mất' : 'Không thấy, giữ nguyên trong sổ'
      case 'extra':
        return `Ngoài phạm vi kiểm kê${seen === '' ? '' : `. ${seen}${action === 'move' ? ', ghi lại vào sổ' : ''}`}`
      case 'unknown':
        return { attach: 'Gắn với tài sản đã có', create: 'Ghi tăng tài sản mới', dismiss: 'Bỏ qua' }[
          action === 'attach' || action === 'create' ? action : 'dismiss'
        ]
    }
  }
}
