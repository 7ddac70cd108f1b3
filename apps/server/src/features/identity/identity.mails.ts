import type { Lang } from '@nine/contract/lang'
import type { OutgoingMail } from '../mail/mail.service.ts'

interface Recipient {
  email: string
  lang: Lang
  name: string
}

export function confirmEmailMail({ email, lang, name }: Recipient, url: string): OutgoingMail {
  const vn = lang === 'vn'
  return {
    to: email,
    lang,
    subject: vn ? 'Xác nhận email của bạn' : 'Confirm your email address',
    body: {
      title: vn ? `Chào ${name},` : `Hello ${name},`,
      paragraphs: [vn ? 'Hãy xác nhận rằng địa chỉ này là của bạn.' : 'Please confirm that this address is yours.'],
      action: { label: vn ? 'Xác nhận email' : 'Confirm email', url },
      footnote: vn
        ? 'Nếu bạn không tạo tài khoản Nine, hãy bỏ qua thư này.'
        : 'If you did not create a Nine account, ignore this mail.',
    },
  }
}

export function resetPasswordMail({ email, lang, name }: Recipient, url: string, minutes: number): OutgoingMail {
  const vn = lang === 'vn'
  return {
    to: email,
    lang,
    subject: vn ? 'Đặt lại mật khẩu' : 'Choose a new password',
    body: {
      title: vn ? `Chào ${name},` : `Hello ${name},`,
      paragraphs: [
        vn
          ? `Có người, chắc là bạn, muốn đặt lại mật khẩu. Liên kết dùng được một lần trong ${minutes} phút.`
          : `Somebody, probably you, wants to choose a new password. The link works once, for ${minutes} minutes.`,
      ],
      action: { label: vn ? 'Đặt mật khẩu mới' : 'Choose a new password', url },
      footnote: vn
        ? 'Nếu không phải bạn, hãy bỏ qua thư này: mật khẩu không thay đổi.'
        : 'If it was not you, ignore this mail: the password stays as it is.',
    },
  }
}

export function passwordChangedMail({ email, lang, name }: Recipient): OutgoingMail {
  const vn = lang === 'vn'
  return {
    to: email,
    lang,
    subject: vn ? 'Mật khẩu đã thay đổi' : 'Your password was changed',
    body: {
      title: vn ? `Chào ${name},` : `Hello ${name},`,
      paragraphs: [
        vn
          ? 'Mật khẩu của bạn vừa được thay đổi và các phiên đăng nhập khác đã kết thúc. Nếu không phải bạn, hãy đặt lại mật khẩu ngay.'
          : 'Your password was just changed and other sessions were ended. If it was not you, choose a new password right away.',
      ],
    },
  }
}
