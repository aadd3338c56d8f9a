export { default } from '@/app/page';
