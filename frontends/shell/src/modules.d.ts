declare module '*.css'
declare module 'public/routes' {
  export { default } from '@directory/public/routes'
}
