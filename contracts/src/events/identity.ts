import { z } from 'zod'
import { DateTime, Email, Id } from '../primitives.ts'
import { eventContract } from './envelope.ts'

export const roles = ['user', 'admin'] as const
export const Role = z.enum(roles)
export type Role = z.infer<typeof Role>

export const UserRegistered = eventContract(
  'identity.user.registered.v1',
  z.strictObject({
    id: Id,
    email: Email,
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    role: Role,
    registeredAt: DateTime,
  }),
)
