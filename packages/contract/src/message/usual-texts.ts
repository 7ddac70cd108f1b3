import type { MessageKind, MessageTexts } from './message.ts'

/** What a message says while the organiser has not written their own words. */
export const USUAL_TEXTS: Readonly<Record<MessageKind, MessageTexts>> = {
  ticket: {
    vn: { subject: 'Vé của bạn: {tên sự kiện}', text: 'Chào {tên khách}, chỗ của bạn đã được giữ.' },
    en: { subject: 'Your ticket: {event name}', text: 'Hi {guest name}, your place is reserved.' },
  },
  'reminder-day': {
    vn: {
      subject: 'Ngày mai: {tên sự kiện}',
      text: 'Chào {tên khách},\nHẹn gặp bạn lúc {giờ bắt đầu} ngày mai tại {địa điểm}.',
    },
    en: {
      subject: 'Tomorrow: {event name}',
      text: 'Hi {guest name},\nSee you tomorrow at {start time}, {place}.',
    },
  },
  'reminder-hour': {
    vn: {
      subject: 'Sắp bắt đầu: {tên sự kiện}',
      text: 'Chào {tên khách},\nSự kiện bắt đầu lúc {giờ bắt đầu} hôm nay tại {địa điểm}.',
    },
    en: {
      subject: 'Starting soon: {event name}',
      text: 'Hi {guest name},\nThe event starts at {start time} today, {place}.',
    },
  },
  'reminder-own': {
    vn: {
      subject: 'Nhắc bạn: {tên sự kiện}',
      text: 'Chào {tên khách},\nHẹn gặp bạn lúc {giờ bắt đầu}, {ngày} tại {địa điểm}.',
    },
    en: {
      subject: 'Reminder: {event name}',
      text: 'Hi {guest name},\nSee you at {start time} on {date}, {place}.',
    },
  },
  change: {
    vn: {
      subject: 'Thay đổi: {tên sự kiện}',
      text: 'Chào {tên khách},\nSự kiện bạn đăng ký có thay đổi. Vé của bạn vẫn dùng được như cũ.',
    },
    en: {
      subject: 'Changed: {event name}',
      text: 'Hi {guest name},\nThe event you registered for has changed. Your ticket stays valid.',
    },
  },
  cancellation: {
    vn: {
      subject: 'Đã hủy: {tên sự kiện}',
      text: 'Chào {tên khách},\nRất tiếc, sự kiện này không diễn ra nữa. Bạn không cần làm gì thêm.',
    },
    en: {
      subject: 'Cancelled: {event name}',
      text: 'Hi {guest name},\nWe are sorry: this event will not take place. There is nothing you need to do.',
    },
  },
  thanks: {
    vn: {
      subject: 'Cảm ơn bạn đã đến: {tên sự kiện}',
      text: 'Chào {tên khách},\nCảm ơn bạn đã dành thời gian cho chúng tôi. Hẹn gặp lại!',
    },
    en: {
      subject: 'Thank you for coming: {event name}',
      text: 'Hi {guest name},\nThank you for spending your time with us. See you again!',
    },
  },
}
