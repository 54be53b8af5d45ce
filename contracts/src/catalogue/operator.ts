/** Whoever runs the installation: no account has this id. Businesses without an owner belong to it. */
export const operatorId = '00000000-0000-4000-8000-000000000001'
