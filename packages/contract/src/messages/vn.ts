/** Vietnamese sentences of what the server answers. `{{name}}` is filled in. */
const vn = {
  errors: {
    'request.malformed': 'Yêu cầu không hợp lệ.',
    'request.validation': 'Vui lòng kiểm tra lại: {{fields}}.',
    'request.not_found': 'Không tìm thấy địa chỉ này.',
    'request.too_large': 'Dữ liệu gửi lên quá lớn.',
    'request.unsupported_media': 'Định dạng dữ liệu này không được hỗ trợ.',
    'request.rate_limited': 'Bạn thao tác quá nhanh. Vui lòng thử lại sau {{seconds}} giây.',
    'request.key_reused': 'Khoá chống gửi trùng này đã dùng cho một yêu cầu khác.',
    'session.required': 'Vui lòng đăng nhập.',
    'session.mismatch': 'Phiên đăng nhập không khớp với người gửi yêu cầu.',
    'access.denied': 'Bạn không có quyền làm việc này.',
    'business.required': 'Yêu cầu chưa cho biết doanh nghiệp nào.',
    'business.mismatch': 'Yêu cầu nêu nhiều doanh nghiệp khác nhau.',
    'business.not_found': 'Không tìm thấy doanh nghiệp.',
    'place.not_found': 'Không tìm thấy tỉnh, thành phố này.',
    'server.failed': 'Có lỗi ngoài dự kiến. Mã yêu cầu: {{requestId}}.',
    'server.unavailable': 'Hệ thống đang bận hoặc khởi động lại. Vui lòng thử lại sau ít giây.',
    'storage.full': 'Máy chủ hết chỗ lưu tệp. Chưa có gì được lưu.',
  },
  issues: {
    required: 'Vui lòng nhập mục này.',
    invalid_type: 'Giá trị không đúng kiểu.',
    invalid_value: 'Giá trị không nằm trong các lựa chọn.',
    invalid_format: 'Giá trị chưa đúng định dạng.',
    invalid_id: 'Mã định danh không hợp lệ.',
    invalid_email: 'Email không hợp lệ !',
    unknown_field: 'Mục này không được hỗ trợ.',
    nul_byte: 'Văn bản chứa ký tự không được phép.',
    too_short: 'Cần ít nhất {{min}} ký tự.',
    too_long: 'Tối đa {{max}} ký tự.',
    too_small: 'Giá trị nhỏ nhất là {{min}}.',
    too_big: 'Giá trị lớn nhất là {{max}}.',
    too_few: 'Cần ít nhất {{min}} mục.',
    too_many: 'Tối đa {{max}} mục.',
    file_too_large: 'Tệp lớn hơn {{max}} MB.',
    too_many_files: 'Tối đa {{max}} tệp.',
  },
  done: {
    ok: 'Thành công',
  },
}

export type Sentences = { [Group in keyof typeof vn]: Record<keyof (typeof vn)[Group], string> }
export type IssueCode = keyof typeof vn.issues
export type DoneCode = keyof typeof vn.done

export default vn
