import type { MessageKind, MessageTexts } from './message.ts'

/** What a message says while the organiser has not written their own words. */
export const USUAL_TEXTS: Readonly<Record<MessageKind, MessageTexts>> = {
  ticket: {
    vn: { subject: 'Vé của bạn: {tên sự kiện}', text: 'Chào {tên khách}, chỗ của bạn đã được giữ.' },
    en: { subject: 'Your ticket: {event name}', text: 'Hi {guest name}, your place is reserved.' },
  },
  waiting: {
    vn: {
      subject: 'Danh sách chờ: {tên sự kiện}',
      text: 'Chào {tên khách},\nSự kiện đã đủ chỗ, bạn đang ở trong danh sách chờ. Có chỗ trống là chúng tôi báo bạn ngay.',
    },
    en: {
      subject: 'On the waiting list: {event name}',
      text: 'Hi {guest name},\nAll places are taken, so you are on the waiting list. We will write as soon as one is free.',
    },
  },
  promoted: {
    vn: {
      subject: 'Bạn đã có chỗ: {tên sự kiện}',
      text: 'Chào {tên khách},\nVừa có chỗ trống và chỗ đó là của bạn. Vé của bạn ở ngay đây.',
    },
    en: {
      subject: 'You have a place: {event name}',
      text: 'Hi {guest name},\nA place has become free and it is yours. Here is your ticket.',
    },
  },
  offer: {
    vn: {
      subject: 'Có chỗ cho bạn, hãy xác nhận: {tên sự kiện}',
      text: 'Chào {tên khách},\nVừa có chỗ trống và chúng tôi đang giữ cho bạn. Hãy xác nhận trong thời gian giữ chỗ.',
    },
    en: {
      subject: 'A place for you, please confirm: {event name}',
      text: 'Hi {guest name},\nA place has become free and we are holding it for you. Please confirm in time.',
    },
  },
  pending: {
    vn: {
      subject: 'Đã nhận đăng ký: {tên sự kiện}',
      text: 'Chào {tên khách},\nChúng tôi đã nhận đăng ký của bạn. Ban tổ chức sẽ duyệt và trả lời bạn qua email.',
    },
    en: {
      subject: 'We have your request: {event name}',
      text: 'Hi {guest name},\nWe have received your registration. The organiser will review it and answer by email.',
    },
  },
  declined: {
    vn: {
      subject: 'Về đăng ký của bạn: {tên sự kiện}',
      text: 'Chào {tên khách},\nRất tiếc, lần này ban tổ chức không thể nhận đăng ký của bạn.',
    },
    en: {
      subject: 'About your registration: {event name}',
      text: 'Hi {guest name},\nWe are sorry: the organiser cannot accept your registration this time.',
    },
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

/** For guests who wait for a seat or an answer: they have no ticket. */
export const CHANGE_IN_LINE: MessageTexts = {
  vn: {
    subject: USUAL_TEXTS.change.vn.subject,
    text: 'Chào {tên khách},\nSự kiện bạn đăng ký có thay đổi. Đăng ký của bạn vẫn được giữ như cũ.',
  },
  en: {
    subject: USUAL_TEXTS.change.en.subject,
    text: 'Hi {guest name},\nThe event you registered for has changed. Your registration stays as it is.',
  },
}
