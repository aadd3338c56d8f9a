import { product } from '@/lib/config/product';

export const productMessages = { tagline: product.tagline };
