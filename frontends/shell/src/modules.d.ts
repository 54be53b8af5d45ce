declare module '*.css'
declare module 'public/routes' {
  export { default } from '@directory/public/routes'
}
declare module 'owner/routes' {
  export { default } from '@directory/owner/routes'
}
declare module 'admin/routes' {
  export { default } from '@directory/admin/routes'
}
