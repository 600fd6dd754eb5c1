import { chooseLanguage, type Language } from '@marquee/messages';
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

/**
 * The language for a visitor, by the weights of `Accept-Language` (design 12); English where the header names none that the
 * app speaks. What is malformed in it is left out.
 */
export const visitorLanguage = (request: FastifyRequest): Language =>
  chooseLanguage(new Negotiator(request.raw).languages());
