import type { Lang } from '@nine/contract/lang'
import { maskEmail } from '@nine/contract/text/mask'
import type { Provider } from '@nine/contract/identity/provider'
import type { OutgoingMail } from '../mail/mail.public.ts'

export interface Recipient {
  email: string
  lang: Lang
  name: string
}

const PROVIDER_NAMES: Record<Provider, string> = {
  google: 'Google',
  microsoft: 'Microsoft',
  facebook: 'Facebook',
  oidc: 'SSO',
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

/** To the former address, with a link to undo. `isDone`: the change is already applied. */
export function emailChangeMail(
  { email, lang, name }: Recipient,
  newEmail: string,
  url: string,
  isDone: boolean,
): OutgoingMail {
  const vn = lang === 'vn'
  const shown = maskEmail(newEmail)
  const asked = vn
    ? `Có yêu cầu đổi email của tài khoản sang ${shown}. Địa chỉ mới chỉ có hiệu lực khi được xác nhận.`
    : `Somebody asked to change the email address of your account to ${shown}. It counts once it is confirmed there.`
  const done = vn
    ? `Email của tài khoản đã đổi sang ${shown}. Địa chỉ này không còn dùng để đăng nhập.`
    : `The email address of your account is now ${shown}. This address no longer signs in.`
  return {
    to: email,
    lang,
    subject: isDone
      ? vn
        ? 'Email của tài khoản đã thay đổi'
        : 'The email address of your account was changed'
      : vn
        ? 'Có yêu cầu đổi email của tài khoản'
        : 'A change of your email address was requested',
    body: {
      title: vn ? `Chào ${name},` : `Hello ${name},`,
      paragraphs: [
        isDone ? done : asked,
        vn
          ? 'Nếu không phải bạn, hãy hoàn tác: mọi thiết bị bị đăng xuất và bạn chọn mật khẩu mới. Liên kết dùng được trong 7 ngày.'
          : 'If it was not you, undo it: every device is signed out and you choose a new password. The link works for 7 days.',
      ],
      action: { label: vn ? 'Không phải tôi, hoàn tác' : 'It was not me, undo', url },
      footnote: vn ? 'Nếu chính bạn đã đổi, không cần làm gì.' : 'If it was you, there is nothing to do.',
    },
  }
}

export function emailRestoredMail({ email, lang, name }: Recipient): OutgoingMail {
  const vn = lang === 'vn'
  return {
    to: email,
    lang,
    subject: vn ? 'Đã khôi phục email của tài khoản' : 'The email address of your account is back',
    body: {
      title: vn ? `Chào ${name},` : `Hello ${name},`,
      paragraphs: [
        vn
          ? 'Tài khoản lại dùng địa chỉ này. Mọi thiết bị đã bị đăng xuất, mật khẩu cũ và các tài khoản liên kết đã bị gỡ. Nếu chưa chọn mật khẩu mới, hãy dùng "Quên mật khẩu" ở trang đăng nhập.'
          : 'Your account has this address again. Every device was signed out; the old password and all linked accounts were removed. If you have not chosen a new password yet, use "Forgot your password?" on the sign-in page.',
      ],
    },
  }
}

export function linkedAccountMail(
  { email, lang, name }: Recipient,
  provider: Provider,
  change: 'added' | 'removed',
): OutgoingMail {
  const vn = lang === 'vn'
  const where = PROVIDER_NAMES[provider]
  const added = vn
    ? `Từ nay có thể đăng nhập tài khoản của bạn bằng ${where}. Nếu không phải bạn, hãy gỡ liên kết trong hồ sơ và đổi mật khẩu ngay.`
    : `Your account can now be signed in to with ${where}. If it was not you, disconnect it in your profile and change your password right away.`
  const removed = vn
    ? `Không còn đăng nhập tài khoản của bạn bằng ${where} được nữa. Nếu không phải bạn, hãy đặt lại mật khẩu ngay.`
    : `Your account can no longer be signed in to with ${where}. If it was not you, choose a new password right away.`
  const isAdded = change === 'added'
  return {
    to: email,
    lang,
    subject: vn
      ? `${isAdded ? 'Đã liên kết' : 'Đã gỡ liên kết'} ${where}`
      : `${where} was ${isAdded ? 'connected' : 'disconnected'}`,
    body: {
      title: vn ? `Chào ${name},` : `Hello ${name},`,
      paragraphs: [isAdded ? added : removed],
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
