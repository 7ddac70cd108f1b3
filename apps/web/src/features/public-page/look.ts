import 'virtual:text-font.css'
import '../../theme.css'
import '../../layout.css'
import './public-page.css'
