declare module 'virtual:digits-font.css'
